import type { Received } from '@testamur/contract/endpoint'
import type { checkSigningFiles } from '@testamur/contract/signing'

export type SigningFiles = Received<typeof checkSigningFiles>['body']

/** The files chosen and the password typed so far. */
export type ChosenFiles = {
  readonly kind: SigningFiles['kind']
  readonly archive: File | null
  readonly certificates: File | null
  readonly privateKey: File | null
  readonly secret: string
}

export const noFiles: ChosenFiles = {
  kind: 'p12',
  archive: null,
  certificates: null,
  privateKey: null,
  secret: '',
}

/** The names of the files that are missing. */
export function missingFiles({ kind, archive, certificates, privateKey }: ChosenFiles): string[] {
  if (kind === 'p12') return archive === null ? ['archive'] : []
  return [certificates === null && 'certificates', privateKey === null && 'private_key'].filter(
    (name) => name !== false,
  )
}

/** The body for the server. Files larger than any valid one are cut, and the server reports that it cannot read them. */
export async function readSigningFiles(chosen: ChosenFiles): Promise<SigningFiles> {
  const { archive, certificates, privateKey, secret } = chosen
  if (chosen.kind === 'p12')
    return { kind: 'p12', archive: await base64Of(archive, 60_000), password: secret }
  return {
    kind: 'pem',
    certificates: await textOf(certificates, 50_000),
    private_key: await textOf(privateKey, 20_000),
    passphrase: secret,
  }
}

const textOf = async (file: File | null, most: number): Promise<string> =>
  (await file?.slice(0, most).text())?.slice(0, most) ?? ''

async function base64Of(file: File | null, most: number): Promise<string> {
  const bytes = new Uint8Array((await file?.slice(0, most - (most % 3)).arrayBuffer()) ?? [])
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
