import * as pkijs from 'pkijs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestLog } from '../../../test/log.ts'
import { judge } from '../../../test/pdf-tools.ts'
import { sampleTranscript } from '../../../test/sample-documents.ts'
import {
  type Behaviour,
  startTimestampAuthority,
  type TimestampAuthority,
} from '../../../test/timestamp-authority.ts'
import { templatesFolder } from '../../modules/documents/render/render.ts'
import { renderTranscript } from '../../modules/documents/render/render-transcript.ts'
import { createPdfEngine } from './engine.ts'
import { createSigningIdentity } from './self-made-identity.ts'
import { loadSigner, type PdfSigner } from './signer.ts'
import { requestTimestamp, timestampSource } from './timestamp.ts'

const engine = createPdfEngine({ templates: templatesFolder })
const log = createTestLog()
let service: TimestampAuthority
let signer: PdfSigner
let unsigned: Uint8Array
beforeAll(async () => {
  service = await startTimestampAuthority()
  signer = await loadSigner(await createSigningIdentity('Ìrókò Hills University', new Date()))
  unsigned = await renderTranscript(engine, sampleTranscript)
})
// As another copy of the library may leave it: the global engine is missing.
const engineOfProcess = pkijs.getEngine()
beforeAll(() => pkijs.setEngine('none', undefined))
afterAll(() => pkijs.setEngine(engineOfProcess.name, engineOfProcess.crypto ?? undefined))
beforeEach(() => {
  log.lines.length = 0
  service.behave('right')
})
afterAll(async () => {
  await service.close()
  await engine.close()
})

const issue = (urls: readonly string[]) =>
  engine.issue(unsigned, {
    signer,
    timestamps: timestampSource(urls, log.logger),
    reason: 'Official transcript',
    at: new Date(),
  })

describe('a signature with a time stamp', () => {
  it('is of level B-T, valid, and its token vouches for the signature value in the eyes of openssl', async () => {
    const { bytes, level } = await issue([service.url])
    expect(log.lines).toEqual([])
    expect(level).toBe('PAdES B-T')
    expect(service.asked.at(-1)).toBe('application/timestamp-query')
    const report = await judge(bytes, 'pdfsig', 'FILE')
    expect(report).toContain('Signature Validation: Signature is Valid.')
    expect(report).toContain('Total document signed')
    expect(await engine.verify(bytes)).toMatchObject({ intact: true, wholeDocument: true })
    const { token, signature } = timeStampOf(bytes)
    expect(service.judgeToken(token, signature)).toContain('Verification: OK')
    expect(() => service.judgeToken(token, Buffer.from('something else'))).toThrow()
  })

  it('asks the next service when the first gives none', async () => {
    const { level } = await issue(['http://127.0.0.1:9/', service.url])
    expect(log.lines).toMatchObject([{ host: '127.0.0.1:9' }])
    expect(level).toBe('PAdES B-T')
  })

  it.each<Behaviour>(['fault', 'refuses', 'garbage', 'old answer'])(
    'is made without one, and says so, when the service is %s',
    async (behaviour) => {
      await issue([service.url])
      service.behave(behaviour)
      const { bytes, level } = await issue([service.url])
      expect(level).toBe('PAdES B-B')
      expect(await judge(bytes, 'pdfsig', 'FILE')).toContain('Signature Validation: Signature is Valid.')
      expect(log.text()).toContain('a time stamp service gave no time stamp')
    },
  )

  it('is not taken from an earlier answer, though that is about the same bytes', async () => {
    const signature = Buffer.from('a signature')
    await requestTimestamp(service.url, signature)
    service.behave('old answer')
    await expect(requestTimestamp(service.url, signature)).rejects.toThrow('its token is an old one')
    await expect(requestTimestamp(service.url, Buffer.from('another'))).rejects.toThrow(
      'its token is about something else',
    )
  })

  it('does not wait for ever', async () => {
    service.behave('silent')
    await expect(requestTimestamp(service.url, Buffer.from('a signature'))).rejects.toThrow('timeout')
  })
})

function timeStampOf(pdf: Uint8Array) {
  const text = Buffer.from(pdf).toString('latin1')
  const start = text.lastIndexOf('/Contents <') + 11
  const cms = Buffer.from(text.slice(start, text.indexOf('>', start)), 'hex')
  const content = pkijs.ContentInfo.fromBER(new Uint8Array(cms).buffer)
  const info = new pkijs.SignedData({ schema: content.content }).signerInfos[0]
  const attribute = info?.unsignedAttrs?.attributes.find(({ type }) => type === '1.2.840.113549.1.9.16.2.14')
  if (!info || !attribute) throw new Error('There is no time stamp')
  return {
    token: new Uint8Array(attribute.values[0].toBER(false)),
    signature: new Uint8Array(info.signature.getValue()),
  }
}
