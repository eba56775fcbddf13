const EVIDENCE = 'files/transfer_claims-'
const LINKS = /<li><a href="files\/transfer_claims-[^<]*<\/a><\/li>/g

/** An export for staff who may not read what payers sent of their bank: without these files, and their links on the page. */
export async function leaveOutEvidence(bytes: Buffer): Promise<Buffer> {
  const { strFromU8, strToU8, unzipSync, zipSync } = await import('fflate')
  const { 'index.html': page = new Uint8Array(), ...files } = unzipSync(bytes)
  const kept = Object.entries(files).filter(([name]) => !name.startsWith(EVIDENCE))
  if (kept.length === Object.keys(files).length) return bytes
  const shortened = strToU8(strFromU8(page).replace(LINKS, ''))
  return Buffer.from(zipSync({ ...Object.fromEntries(kept), 'index.html': shortened }))
}
