import { Parser } from 'saxen'
import { refused } from '../../core/failure.ts'
import { messageOf } from '../../messages/message.ts'

/** The value of an attribute of the element that begins. */
export type ReadAttribute = (name: string) => string | undefined

export type XmlVisitor = {
  open(element: string, attribute: ReadAttribute): void
  close?(element: string): void
  text?(text: string): void
}

export const damagedWorkbook = () => refused(messageOf('tables.workbookCannotOpened'))

/** Elements and attributes by their names without prefixes. @throws Failure when it is not well-formed */
export function walkXml(xml: Uint8Array, visitor: XmlVisitor): void {
  const parser = new Parser()
  parser.on('openTag', (tag, getAttributes, decode) => {
    visitor.open(localName(tag), (wanted) => {
      let found: string | undefined
      for (const [name, value] of Object.entries(getAttributes()))
        if (localName(name) === wanted) found = decode(value)
      return found
    })
  })
  parser.on('closeTag', (tag) => visitor.close?.(localName(tag)))
  parser.on('text', (text, decode) => visitor.text?.(decode(text)))
  parser.on('cdata', (text) => visitor.text?.(text))
  parser.on('error', () => {
    throw damagedWorkbook()
  })
  const fault = parser.parse(new TextDecoder().decode(xml))
  if (fault !== null) throw fault
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)
