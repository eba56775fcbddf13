/** One PEM block: `label` is "CERTIFICATE" or "PRIVATE KEY". */
export function pemOf(label: string, der: Uint8Array): string {
  const lines =
    Buffer.from(der)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`
}

/** The blocks of a PEM file whose label ends with these words, in order. */
export const splitPem = (text: string, label: string): string[] =>
  text.match(new RegExp(`-----BEGIN [A-Z ]*${label}-----[^-]+-----END [A-Z ]*${label}-----`, 'g')) ?? []

/** What a block contains. */
export const derOf = (block: string): Buffer => Buffer.from(block.replace(/-----[^-]*-----/g, ''), 'base64')
