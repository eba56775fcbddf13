import type { Language } from '@testamur/contract/languages'
import type { Message } from '../../messages/message.ts'
import { say } from '../../messages/say.ts'

/** What one text message holds. With any other character it would hold 70. */
const GSM =
  '@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑܧ¿abcdefghijklmnopqrstuvwxyzäöñüà'
const ALPHABET: ReadonlySet<string> = new Set(GSM)
export const LONGEST_TEXT = 160

const RELATED: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
}
const ACCENTS = /\p{Mn}/gu

/** Writes a text in the GSM alphabet: ê becomes e, and a character without a relative becomes a question mark. */
export const toGsm = (text: string): string =>
  [...text.normalize('NFC').replace(/\p{Zs}/gu, ' ')]
    .map((sign) => (ALPHABET.has(sign) ? sign : plain(sign)))
    .join('')

function plain(sign: string): string {
  const related = RELATED[sign] ?? sign.normalize('NFD').replace(ACCENTS, '')
  return [...related].every((one) => ALPHABET.has(one)) ? related : '?'
}

/** The sentences that one text message holds; the first is never left out. */
export function writeText(sentences: readonly Message[], language: Language): string {
  const [first = '', ...others] = sentences.map((sentence) => toGsm(say(sentence, language)))
  return others.reduce((text, sentence) => {
    const longer = `${text} ${sentence}`
    return longer.length <= LONGEST_TEXT ? longer : text
  }, first)
}
