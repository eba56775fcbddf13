import type { Random } from './random.ts'

type File = { readonly name: string; readonly type: string; readonly bytes: Uint8Array }
export type Form = { readonly fields: Readonly<Record<string, unknown>>; readonly file: File }

const BOUNDARY = 'a-boundary-of-the-fuzzer'
export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`

export function encodeForm({ fields, file }: Form): Uint8Array<ArrayBuffer> {
  const part = (head: string, body: Uint8Array | string) => [
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(body as string),
    Buffer.from('\r\n'),
  ]
  const named = (name: string) => name.replace(/["\r\n]/g, '')
  return Uint8Array.from(
    Buffer.concat([
      ...Object.entries(fields).flatMap(([name, value]) =>
        part(`name="${named(name)}"`, typeof value === 'string' ? value : (JSON.stringify(value) ?? '')),
      ),
      ...part(`name="file"; filename="${file.name}"\r\ncontent-type: ${file.type}`, file.bytes),
      Buffer.from(`--${BOUNDARY}--\r\n`),
    ]),
  )
}

/** A multipart form without its end, without its beginning, or with changed bytes. */
export function cutForm(form: Uint8Array<ArrayBuffer>, random: Random): Uint8Array<ArrayBuffer> {
  switch (random.below(4)) {
    case 0:
      return form.slice(0, random.below(form.length))
    case 1:
      return form.slice(random.below(form.length))
    case 2:
      return new Uint8Array()
    default: {
      const broken = form.slice()
      for (let times = 0; times < 5; times += 1) broken[random.below(broken.length)] = random.below(256)
      return broken
    }
  }
}
