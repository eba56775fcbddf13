/** Matric numbers are compared upper-case with single slashes and no spaces. */
export const normaliseMatric = (typed: string): string =>
  typed
    .normalize('NFC')
    .toUpperCase()
    .replace(/\s+/g, '')
    .replace(/\\/g, '/')
    .replace(/\/{2,}/g, '/')

/** A format's key on the wire: its name in lower case with spaces replaced by underscores (the brief). */
export const formatKey = (name: string): string => name.trim().toLowerCase().replace(/\s+/g, '_')
