import { createHash, randomBytes } from 'node:crypto'
import { Integer, OctetString } from 'asn1js'
import * as pkijs from 'pkijs'
import type { Logger } from '../logger.ts'
import { readBoundedBytes, reasonOf } from '../outbound.ts'
import { cryptoEngine } from './crypto-engine.ts'

/** A time stamp token (RFC 3161) over these bytes; `null` when no service gave a valid one. */
export type TimestampSource = (signature: Uint8Array) => Promise<Uint8Array | null>

const SHA256 = '2.16.840.1.101.3.4.2.1'
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8'
const EXTENDED_KEY_USAGE = '2.5.29.37'
const MOST_BYTES = 64_000
const PATIENCE_MS = 5_000

/** Asks the services in turn. A document is issued without a time stamp rather than not at all. */
export const timestampSource = (
  urls: readonly string[],
  logger: Pick<Logger, 'warn'>,
): TimestampSource | null =>
  urls.length === 0
    ? null
    : async (signature) => {
        for (const url of urls) {
          try {
            return await requestTimestamp(url, signature)
          } catch (error) {
            logger.warn(
              { host: new URL(url).host, reason: reasonOf(error) },
              'a time stamp service gave no time stamp',
            )
          }
        }
        return null
      }

/** @throws when the service does not answer, or its answer does not cover these bytes. */
export async function requestTimestamp(url: string, signature: Uint8Array): Promise<Uint8Array> {
  const nonce = new Integer({ valueHex: exact(positive(randomBytes(8))) })
  const request = new pkijs.TimeStampReq({
    version: 1,
    messageImprint: new pkijs.MessageImprint({
      hashAlgorithm: new pkijs.AlgorithmIdentifier({ algorithmId: SHA256 }),
      hashedMessage: new OctetString({ valueHex: exact(sha256(signature)) }),
    }),
    nonce,
    certReq: true,
  })
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
    body: new Uint8Array(request.toSchema().toBER(false)),
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  if (!reply.ok) throw new Error(`it answered ${reply.status}`)
  const response = pkijs.TimeStampResp.fromBER(exact(await readBoundedBytes(reply, MOST_BYTES)))
  const granted = [pkijs.PKIStatus.granted, pkijs.PKIStatus.grantedWithMods].includes(response.status.status)
  if (!granted || response.timeStampToken === undefined) throw new Error('it refused')
  await judgeToken(response.timeStampToken, signature, nonce)
  return new Uint8Array(response.timeStampToken.toSchema().toBER(false))
}

async function judgeToken(token: pkijs.ContentInfo, signature: Uint8Array, nonce: Integer): Promise<void> {
  const signedData = new pkijs.SignedData({ schema: token.content })
  const content = signedData.encapContentInfo.eContent
  if (content === undefined) throw new Error('its token is empty')
  const info = pkijs.TSTInfo.fromBER(exact(new Uint8Array(content.getValue())))
  if (!Buffer.from(info.messageImprint.hashedMessage.getValue()).equals(sha256(signature)))
    throw new Error('its token is about something else')
  if (info.nonce === undefined || !info.nonce.isEqual(nonce)) throw new Error('its token is an old one')
  const held = await signedData.verify(
    { signer: 0, data: exact(signature), checkChain: false, extendedMode: true },
    cryptoEngine,
  )
  if (!held.signatureVerified || held.signerCertificate === null || held.signerCertificate === undefined)
    throw new Error('the signature of its token does not hold')
  const purposes = held.signerCertificate.extensions?.find(({ extnID }) => extnID === EXTENDED_KEY_USAGE)
  if (
    !(purposes?.parsedValue instanceof pkijs.ExtKeyUsage) ||
    !purposes.parsedValue.keyPurposes.includes(TIME_STAMPING)
  )
    throw new Error('its certificate is not one for time stamps')
}

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

/** The first bit of an INTEGER is its sign, and it has no leading zeros. */
function positive(bytes: Buffer): Buffer {
  bytes.writeUInt8((bytes.readUInt8(0) & 0x3f) | 0x40, 0)
  return bytes
}

const exact = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer
