import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

function withFile<T>(bytes: Buffer, work: (file: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'testamur-pdf-'))
  const file = join(folder, 'document.pdf')
  try {
    writeFileSync(file, bytes)
    return work(file)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const run = (program: string, ...args: string[]): string => execFileSync(program, args, { encoding: 'utf8' })

/** The text and pages of a PDF, read by other programs; `qpdf` must find no fault in it. */
export const inspectPdf = (bytes: Buffer): { text: string; pages: number } =>
  withFile(bytes, (file) => {
    run('qpdf', '--check', file)
    return {
      text: run('pdftotext', '-layout', file, '-'),
      pages: Number(/Pages:\s+(\d+)/.exec(run('pdfinfo', file))?.[1]),
    }
  })

/** Poppler's report on the signature. There is no revocation service on a test machine. */
export const signatureOf = (bytes: Buffer): string =>
  withFile(bytes, (file) => run('pdfsig', '-no-ocsp', file))
