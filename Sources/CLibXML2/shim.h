#ifndef PASTEUR_CLIBXML2_SHIM_H
#define PASTEUR_CLIBXML2_SHIM_H

#include <libxml/HTMLparser.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlversion.h>

#endif
