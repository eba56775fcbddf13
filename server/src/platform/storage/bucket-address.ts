export type BucketAddress = {
  readonly endpoint: string
  readonly host: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

export const BUCKET_ADDRESS = 'must be like s3://key:secret@host/bucket?region=eu-west-1'

/**
 * Reads `s3://key:secret@host[:port]/bucket?region=eu-west-1`; `&tls=0` is for a service on the same machine that
 * uses plain HTTP. A sentence when it cannot be read.
 */
export function readBucketAddress(address: string): BucketAddress | string {
  const url = new URL(address)
  const bucket = url.pathname.replace(/^\/+|\/+$/g, '')
  if (!bucket || bucket.includes('/') || !url.host) return BUCKET_ADDRESS
  if (!url.username || !url.password)
    return `${BUCKET_ADDRESS}; the key or the secret is missing, or a / in it is not written as %2F`
  const unknown = [...url.searchParams.keys()].find((name) => name !== 'region' && name !== 'tls')
  if (unknown !== undefined) return `knows region and tls behind the question mark, not ${unknown}`
  const tls = url.searchParams.get('tls') ?? '1'
  if (tls !== '0' && tls !== '1') return 'tls must be 0 or 1'
  try {
    return {
      endpoint: `${tls === '0' ? 'http' : 'https'}://${url.host}/${bucket}`,
      host: url.host,
      bucket,
      region: url.searchParams.get('region') ?? 'auto',
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
    }
  } catch {
    return 'has a % in its key or secret that is not written as %25'
  }
}
