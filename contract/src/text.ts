/** Matric numbers are compared in upper case, with single slashes and without spaces. */
export const normaliseMatric = (typed: string): string =>
  typed
    .normalize('NFC')
    .toUpperCase()
    .replace(/\s+/g, '')
    .replace(/\\/g, '/')
    .replace(/\/{2,}/g, '/')

/** A format's key in requests and replies: its name in lower case with spaces replaced by underscores (the brief). */
export const formatKey = (name: string): string => name.trim().toLowerCase().replace(/\s+/g, '_')
