/** The words of a name that may be the surname: a certificate has the name in one line, with the surname first or last. */
export const surnamesIn = (name: string): string[] => {
  const words = name.split(/[\s,]+/).filter((word) => word !== '')
  return [...new Set([words.at(-1) ?? name, words[0] ?? name])]
}
