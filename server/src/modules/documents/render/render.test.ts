import { afterAll, describe, expect, it } from 'vitest'
import { judge, readFlatText, readWords } from '../../../../test/pdf-tools.ts'
import { sampleLetterhead, sampleTranscript } from '../../../../test/sample-documents.ts'
import { readSignature, sampleSignature } from '../../../../test/signature-picture.ts'
import { messageOf } from '../../../messages/message.ts'
import { createPdfEngine } from '../../../platform/pdf/engine.ts'
import type { AddressLabelData, CoverLetterData, ReceiptData } from './data.ts'
import { renderAddressLabel, renderCoverLetter, renderReceipt, templatesFolder } from './render.ts'

const engine = createPdfEngine({ templates: templatesFolder })
afterAll(() => engine.close())
const { verification, signatory, issuedAt } = sampleTranscript
const recipient = {
  name: 'World Education Services',
  lines: ['64 Beaver Street, P.O. Box 5087', 'New York, NY 10274-5087', 'UNITED STATES'],
}

describe('a receipt', () => {
  const data: ReceiptData = {
    letterhead: sampleLetterhead,
    number: 'R-2026-000921',
    payer: { name: 'Grace Ọ̀ṣúndáre', email: 'grace@alumni.example.edu' },
    subject: 'Transcript application TST-7K3M-9QXD-2W8F-HB6R',
    lines: [
      { label: 'Transcript fee, 2 official copies', amount: 4_000_000 },
      { label: 'Delivery to the United States', amount: 3_850_050 },
    ],
    total: 7_850_050,
    currency: 'NGN',
    method: messageOf('paymentsReceipts.usedMethod', { method: 'bank_transfer' }),
    timeZone: 'Africa/Lagos',
    matricNumber: 'MCB/2012/0017',
    reference: 'PLT-2026-88F1A0C2',
    paidAt: '2026-11-21T22:57:30Z',
    issuedAt: '2026-11-21T23:20:30Z',
    verification,
  }

  it.each(['محمد عبد الله', 'Ελένη Παπαδόπουλος', 'Їжак Шевченко'])('names its payer %s', async (name) => {
    const pdf = await renderReceipt(engine, { ...data, payer: { ...data.payer, name } })
    // Poppler marks changes of direction.
    expect((await judge(pdf, 'pdftotext', 'FILE', '-')).replace(/[\u202a-\u202e]/g, '')).toContain(name)
  })

  it('tells what was paid, by whom, when and through whom', async () => {
    const text = await readFlatText(await renderReceipt(engine, data))
    for (const part of [
      'Payment receipt PAID',
      'Receipt number R-2026-000921',
      'Issued on 22 November 2026, 00:20 (Africa/Lagos)',
      'Paid on 21 November 2026, 23:57 (Africa/Lagos)',
      'Received from Grace Ọ̀ṣúndáre (grace@alumni.example.edu)',
      'For Transcript application TST-7K3M-9QXD-2W8F-HB6R',
      'Matric number MCB/2012/0017',
      'Payment method Bank transfer',
      'Payment reference PLT-2026-88F1A0C2',
      'Amount (NGN)',
      'Transcript fee, 2 official copies 40,000.00',
      'Delivery to the United States 38,500.50',
      'Total paid NGN 78,500.50',
      'Verification code 7K3M-9QXD-2W8F',
      'Page 1 of 1',
    ])
      expect(text).toContain(part.normalize('NFC'))
  })

  it('from before zone and method were kept prints as it did', async () => {
    const old = { ...data, method: 'Platinum', timeZone: null, matricNumber: null }
    const text = await readFlatText(await renderReceipt(engine, old))
    expect(text).toContain('Issued on 22 November 2026, 00:20 ')
    expect(text).toContain('Paid on 21 November 2026, 23:57 ')
    expect(text).toContain('Paid through Platinum')
    expect(text).not.toMatch(/Africa\/Lagos|Payment method|Matric number/)
  })

  it('runs to more pages when it has to', async () => {
    const lines = Array.from({ length: 80 }, (_, index) => ({ label: `Line ${index}`, amount: index * 100 }))
    const pdf = await renderReceipt(engine, { ...data, lines })
    expect(await readFlatText(pdf)).toContain('Page 4 of 4')
    expect(await judge(pdf, 'qpdf', '--check', 'FILE')).toContain('No syntax or stream encoding errors')
  })

  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [100_000, '1,000.00'],
    [123_456_789_012, '1,234,567,890.12'],
  ])('prints %i minor units as %s', async (total, printed) => {
    expect(await readFlatText(await renderReceipt(engine, { ...data, total }))).toContain(
      `Total paid NGN ${printed}`,
    )
  })
})

describe('a cover letter', () => {
  const data: CoverLetterData = {
    letterhead: sampleLetterhead,
    recipient,
    attention: 'Documentation Center',
    recipientReference: 'WES 4471902',
    trackingId: 'TST-7K3M-9QXD-2W8F-HB6R',
    about: {
      listed_name: 'Ọ̀ṣúndáre, Grace Ayọ̀délé Ńgọ́zị',
      matric_number: 'MCB/2012/0017',
      programme: 'B.Sc. Microbiology',
    },
    purpose: 'credential evaluation',
    enclosures: ['Official academic transcript, 3 pages', 'Request form'],
    issuedAt,
    signatory,
    verification,
  }

  it('goes to the recipient with both references, the enclosures and the registrar', async () => {
    const text = await readFlatText(await renderCoverLetter(engine, data))
    for (const part of [
      'World Education Services',
      'Attention: Documentation Center',
      'UNITED STATES',
      'Date 22 November 2026',
      'Our reference TST-7K3M-9QXD-2W8F-HB6R',
      'Your reference WES 4471902',
      'Academic transcript of Ọ̀ṣúndáre, Grace Ayọ̀délé Ńgọ́zị, matric number MCB/2012/0017',
      'The stated purpose is: credential evaluation',
      'It quotes your reference WES 4471902',
      'Official academic transcript, 3 pages',
      'Request form',
      'Dr Fọláṣadé A. Adéyẹmí Registrar Ọ̀ṣun Hills University',
      'Page 1 of 1',
    ])
      expect(text).toContain(part.normalize('NFC'))
  })

  it('has the signature on its line, and without a picture no line', async () => {
    const unsigned = await renderCoverLetter(engine, data)
    expect(await readSignature(unsigned, 'faithfully')).toEqual({ line: false, drawn: false })
    const signed = { ...data, signatory: { ...signatory, signatureSvg: sampleSignature } }
    expect(await readSignature(await renderCoverLetter(engine, signed), 'faithfully')).toEqual({
      line: true,
      drawn: true,
    })
  })

  it('reads well without a reference or a person', async () => {
    const text = await readFlatText(
      await renderCoverLetter(engine, { ...data, attention: null, recipientReference: null, enclosures: [] }),
    )
    expect(text).not.toMatch(/Your reference|Attention|Enclosed|null|undefined/)
  })

  it('of a student without a matric number leaves no gap', async () => {
    const about = { ...data.about, matric_number: null }
    const text = await readFlatText(await renderCoverLetter(engine, { ...data, about }))
    expect(text).toContain('Academic transcript of Ọ̀ṣúndáre, Grace Ayọ̀délé Ńgọ́zị'.normalize('NFC'))
    expect(text).not.toContain('matric number')
  })

  it('of an uploaded document does not name a programme', async () => {
    const about = { ...data.about, programme: null }
    const read = async (purpose: string) =>
      readFlatText(await renderCoverLetter(engine, { ...data, about, purpose }))
    expect(await read('credential evaluation')).toContain(
      'At the request of the above-named, we enclose their academic transcript. The stated purpose is: credential evaluation.',
    )
    expect(await read('')).toContain(
      'At the request of the above-named, we enclose their academic transcript.',
    )
  })
})

describe('an address label', () => {
  const data: AddressLabelData = {
    letterhead: sampleLetterhead,
    recipient,
    attention: 'Documentation Center',
    phone: '+1 212 966 6311',
    recipientReference: 'WES 4471902',
    trackingId: 'TST-7K3M-9QXD-2W8F-HB6R',
    courier: 'DHL Express',
    paper: 'label',
    issuedAt,
  }

  it('is 100 × 150 mm with recipient, sender, reference, warning and tracking id', async () => {
    const pdf = await renderAddressLabel(engine, data)
    expect(await judge(pdf, 'pdfinfo', 'FILE')).toMatch(/^Page size:\s+283.465 x 425.197 pts$/m)
    const text = await readFlatText(pdf)
    for (const part of [
      'If undelivered, return to Ọ̀ṣun Hills University',
      'TO World Education Services Attn: Documentation Center 64 Beaver Street, P.O. Box 5087',
      'Tel. +1 212 966 6311',
      'Your reference WES 4471902',
      'Contains academic documents',
      'TST-7K3M-9QXD-2W8F-HB6R',
      'DHL Express',
    ])
      expect(text).toContain(part.normalize('NFC'))
  })

  it('comes on A4 to be cut out', async () => {
    const pdf = await renderAddressLabel(engine, { ...data, paper: 'sheet' })
    expect(await judge(pdf, 'pdfinfo', 'FILE')).toMatch(/^Page size:\s+595.276 x 841.89 pts \(A4\)$/m)
    expect(await readFlatText(pdf)).toContain('Cut along the marks')
  })

  it('keeps the longest address on one label, above the warning', async () => {
    const lines = Array.from(
      { length: 8 },
      () => 'Department of Graduate Admissions and International Credentials',
    )
    const long = { name: 'N'.repeat(150), lines }
    const pdf = await renderAddressLabel(engine, { ...data, recipient: long, attention: 'A'.repeat(100) })
    const { words: found, width, height } = await readWords(pdf)
    expect(new Set(found.map(({ page }) => page)).size).toBe(1)
    const warning = found.find(({ text }) => text === 'Contains')
    for (const { text, x1, x2, y2 } of found) {
      expect({ text, inside: x1 > 14 && x2 < width - 14 && y2 < height - 10 }).toEqual({ text, inside: true })
      if (text === 'Credentials') expect(y2).toBeLessThan(warning?.y1 ?? 0)
    }
  })
})
