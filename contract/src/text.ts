/** A format's key in requests and replies: its name in lower case with spaces replaced by underscores (the brief). */
export const formatKey = (name: string): string => name.trim().toLowerCase().replace(/\s+/g, '_')
