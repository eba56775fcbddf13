import { deflateSync } from 'node:zlib'

/** A PDF of one page with the given content stream; `dictionary` is added to the stream's dictionary. */
export function pdfWithContent(content: Uint8Array, dictionary: string): Buffer {
  const head = `%PDF-1.7
1 0 obj
<< /Type /Catalog /Pages 2 0 R >>
endobj
2 0 obj
<< /Type /Pages /Kids [3 0 R] /Count 1 >>
endobj
3 0 obj
<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << >> >>
endobj
4 0 obj
<< /Length ${content.length} ${dictionary} >>
stream
`
  return Buffer.concat([
    Buffer.from(head, 'latin1'),
    content,
    Buffer.from('\nendstream\nendobj\ntrailer\n<< /Root 1 0 R /Size 5 >>\n%%EOF\n', 'latin1'),
  ])
}

/** This many spaces, compressed as many times as the stream's filters say. */
export function packedPdf(bytes: number, times: number): Buffer {
  let content = Buffer.alloc(bytes, 0x20)
  for (let packed = 0; packed < times; packed += 1) content = deflateSync(content, { level: 9 })
  return pdfWithContent(content, `/Filter [${'/FlateDecode '.repeat(times).trim()}]`)
}
