#ifndef PASTEUR_CMD4C_SHIM_H
#define PASTEUR_CMD4C_SHIM_H

#include <md4c.h>

#endif
