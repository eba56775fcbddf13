import { useState } from 'react'
import { notify } from '../lib/notifications.ts'
import { useText } from '../lib/text.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

/** Copies a text (a tracking id, a link) and says so. `what` completes the name for those who cannot see it. */
export function CopyButton({ text, what }: { text: string; what?: string }) {
  const t = useText('ui')
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      setTimeout(() => setCopied(false), 2000)
    } catch {
      notify('warning', t('copyFailed'))
    }
  }
  return (
    <Button look="secondary" size="sm" onClick={() => void copy()}>
      <Icon name={copied ? 'check' : 'copy'} className="size-4.5" />
      <span aria-live="polite">{t(copied ? 'copied' : 'copy')}</span>
      {what && <span className="sr-only">{what}</span>}
    </Button>
  )
}
