import { createHash } from 'node:crypto'
import { escapeHtml } from './mail/layout.ts'

/** Markup that is safe to send as it is. */
export type Html = { readonly html: string }

/** Every value is escaped, but markup made by this function. */
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

/** What a content policy needs to allow one inline style and nothing else. */
export const styleHash = (style: string): string =>
  `'sha256-${createHash('sha256').update(style).digest('base64')}'`
