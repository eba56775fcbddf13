import { createHash } from 'node:crypto'
import { escapeHtml } from './mail/layout.ts'

/** Markup that is safe to send as it is. */
export type Html = { readonly html: string }

/** Escapes every value except markup made by this function. */
export function html(
  parts: TemplateStringsArray,
  ...values: readonly (string | Html | readonly Html[])[]
): Html {
  const text = (value: string | Html | readonly Html[] | undefined): string => {
    if (value === undefined) return ''
    if (typeof value === 'string') return escapeHtml(value)
    return 'html' in value ? value.html : value.map((one) => one.html).join('')
  }
  return { html: parts.map((part, index) => part + text(values[index])).join('') }
}

/** The parts of a content policy that allow one inline style. */
export const styleHash = (style: string): string =>
  `'sha256-${createHash('sha256').update(style).digest('base64')}'`
