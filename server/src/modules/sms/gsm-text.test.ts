import { expect, it } from 'vitest'
import { messageOf } from '../../messages/message.ts'
import { toGsm, writeText } from './gsm-text.ts'

it('writes a text with the signs that one text message holds', () => {
  expect(toGsm('We’ll go on – “now”…')).toBe('We\'ll go on - "now"...')
  expect(toGsm('Été, forêt, reçu, où, à')).toBe('Été, foret, recu, où, à')
  expect(toGsm('Ọlábísí Ìrókò')).toBe('Olabisi Irokò')
  expect(toGsm('100 € 日本')).toBe('100 ? ??')
})

const tracking_id = 'TST-7K3M-9QXD-2W8F-HB6R'
const news = [
  messageOf('sms.codeText', { code: '123456', tracking_id }),
  messageOf('sms.paidText', { tracking_id }),
  messageOf('sms.questionText', { tracking_id }),
  messageOf('sms.dispatchedText', { tracking_id }),
  messageOf('sms.readyForPickupText', { tracking_id }),
  messageOf('sms.arrivedText', { tracking_id }),
]

it.each(['en', 'fr'] as const)('keeps every text within 160 signs in %s, with a long address', (language) => {
  const address = messageOf('sms.seeText', { address: 'transcripts.registry.university.edu.example' })
  for (const sentence of news) {
    const text = writeText([sentence, address], language)
    expect(text.length, text).toBeLessThanOrEqual(160)
    expect(text).toContain(tracking_id)
    expect(text).not.toContain('?')
  }
})

it('leaves the address out where there is no room for it', () => {
  const address = messageOf('sms.seeText', { address: `${'long.'.repeat(30)}example` })
  expect(writeText([messageOf('sms.dispatchedText', { tracking_id }), address], 'en')).toBe(
    `We have sent a document from your application ${tracking_id}.`,
  )
})
