/** One block of PEM: `label` is "CERTIFICATE" or "PRIVATE KEY". */
export function pemOf(label: string, der: Uint8Array): string {
  const lines =
    Buffer.from(der)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`
}

/** The blocks of a PEM file whose label ends with these words, in the order of the file. */
export const splitPem = (text: string, label: string): string[] =>
  text.match(new RegExp(`-----BEGIN [A-Z ]*${label}-----[^-]+-----END [A-Z ]*${label}-----`, 'g')) ?? []
