import { walkXml } from './walk-xml.ts'

/** The texts that cells refer to by their position. Each may consist of several runs; how it is read aloud is left out. */
export function readStrings(xml: Uint8Array): string[] {
  const strings: string[] = []
  let text = ''
  let isRead = false
  let isSpoken = false
  walkXml(xml, {
    open(element) {
      if (element === 'si') text = ''
      else if (element === 'rPh') isSpoken = true
      else if (element === 't') isRead = !isSpoken
    },
    close(element) {
      if (element === 'si') strings.push(plainText(text))
      else if (element === 'rPh') isSpoken = false
      else if (element === 't') isRead = false
    },
    text(part) {
      if (isRead) text += part
    },
  })
  return strings
}

/** Characters that XML does not allow are written by their number: `_x000D_`. */
export const plainText = (text: string): string =>
  text
    .replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .trim()
