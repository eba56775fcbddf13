import { PDF } from '@libpdf/core'
import { refused } from '../../core/failure.ts'
import { messageOf } from '../../messages/message.ts'
import { measureUnpacked } from './unpack.ts'

/** Our codes are on every page, so the first pages are enough, and a long file costs no more than a short one. */
const PAGES_READ = 5
const LONGEST_TEXT = 200_000

/**
 * The text of a file: the reasons of its signatures, read from the bytes, then its first pages. Callers only search
 * it for codes, so an unreadable file simply has none.
 * @throws {Failure} `refused` for a file that unpacks to more than any document.
 */
export async function readableText(pdf: Uint8Array): Promise<string> {
  return [...signatureReasons(pdf), ...(await pageTexts(pdf))].join('\n').slice(0, LONGEST_TEXT)
}

const unread = {
  too_much: messageOf('pdf.checkUnpacksTooFar'),
  locked: messageOf('pdf.checkLocked'),
}

function signatureReasons(pdf: Uint8Array): string[] {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength).toString('latin1')
  return [...bytes.matchAll(/\/Reason\s*\(([^()\\]{1,300})\)/g)].flatMap(([, reason]) => reason ?? [])
}

async function pageTexts(pdf: Uint8Array): Promise<string[]> {
  const size = measureUnpacked(pdf)
  if (size === 'too_much' || size === 'locked') throw refused(unread[size])
  if (size === 'damaged') return []
  try {
    const document = await PDF.load(pdf)
    const count = Math.min(document.getPageCount(), PAGES_READ)
    return Array.from({ length: count }, (_, index) => document.getPage(index)?.extractText().text ?? '')
  } catch {
    // Damaged, locked or fabricated: an unreadable file contains no code of ours, which is the answer.
    return []
  }
}
