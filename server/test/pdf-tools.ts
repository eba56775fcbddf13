import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'

// Our PDFs are checked by programs that others wrote: poppler-utils and qpdf.
const run = promisify(execFile)

/** Runs a program on a PDF; `FILE` among the arguments is its path. Answers standard output and error together. */
export async function judge(pdf: Uint8Array, program: string, ...args: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pdf-'))
  const file = join(folder, 'document.pdf')
  try {
    await writeFile(file, pdf)
    const { stdout, stderr } = await run(
      program,
      args.map((arg) => (arg === 'FILE' ? file : arg)),
      { maxBuffer: 64 * 1024 * 1024 },
    )
    return `${stdout}${stderr}`
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** A page of another program, without anything of ours but what the text says. */
export async function pdfWithText(text: string): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  document.addPage([595, 842]).drawText(text, { x: 60, y: 760, size: 14, font })
  return document.save()
}

/** The text of each page, in NFC, as poppler reads it. */
export async function pageTexts(pdf: Uint8Array): Promise<string[]> {
  const text = (await judge(pdf, 'pdftotext', '-layout', 'FILE', '-')).normalize('NFC')
  return text.split('\f').slice(0, -1)
}

/** The text in one line, for words that a line break may split. */
export async function readFlatText(pdf: Uint8Array): Promise<string> {
  return (await judge(pdf, 'pdftotext', '-raw', 'FILE', '-')).normalize('NFC').replace(/\s+/g, ' ')
}

export type Picture = { readonly width: number; readonly pixels: Uint8Array }

/** The grey value of every pixel of each page, without smoothing. */
export async function pagePictures(pdf: Uint8Array, dpi: number): Promise<Picture[]> {
  const folder = await mkdtemp(join(tmpdir(), 'pdf-'))
  try {
    await judge(
      pdf,
      'pdftoppm',
      '-gray',
      '-aa',
      'no',
      '-aaVector',
      'no',
      '-r',
      String(dpi),
      'FILE',
      join(folder, 'page'),
    )
    const names = (await readdir(folder)).toSorted()
    return await Promise.all(names.map(async (name) => picture(await readFile(join(folder, name)))))
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** A binary PGM is "P5 width height 255", then a byte for each pixel. */
function picture(pgm: Buffer): Picture {
  const [, width, height] = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(pgm.subarray(0, 40).toString('latin1')) ?? []
  return { width: Number(width), pixels: pgm.subarray(-(Number(width) * Number(height))) }
}

export type Word = { page: number; text: string; x1: number; y1: number; x2: number; y2: number }

export async function readWords(pdf: Uint8Array): Promise<{ words: Word[]; width: number; height: number }> {
  const html = await judge(pdf, 'pdftotext', '-bbox', 'FILE', '-')
  const size = /<page width="([\d.]+)" height="([\d.]+)">/.exec(html)
  const found: Word[] = []
  let page = 0
  for (const line of html.split('\n')) {
    if (line.includes('<page ')) page += 1
    const word =
      /<word xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">(.*)<\/word>/.exec(line)
    if (!word) continue
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = word.slice(1, 5).map(Number)
    found.push({ page, text: (word[5] ?? '').normalize('NFC'), x1, y1, x2, y2 })
  }
  return { words: found, width: Number(size?.[1]), height: Number(size?.[2]) }
}
