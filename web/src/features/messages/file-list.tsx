import { useRef } from 'react'
import { useText } from '../../lib/text.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { type AttachedFile, type Files, MOST_FILES } from './use-files.ts'

const ACCEPT = 'application/pdf,image/jpeg,image/png'

function Row({ one, files }: { one: AttachedFile; files: Files }) {
  const t = useText('files')
  return (
    <li className="flex min-h-11 items-center gap-3 rounded-md border border-line bg-surface ps-3.5">
      {one.state === 'sending' ? <Spinner /> : <Icon name={one.state === 'ready' ? 'file' : 'error'} />}
      <span className="min-w-0 flex-1 py-1.5">
        <span className="block truncate">{one.name}</span>
        <span className="flex flex-wrap items-center gap-x-1 text-sm">
          <span className={one.state === 'failed' ? 'text-danger-text' : 'text-faint'}>{t(one.state)}</span>
          {one.state === 'failed' && (
            <Button size="sm" look="quiet" onClick={() => files.again(one.id)}>
              {t('again')}
            </Button>
          )}
        </span>
      </span>
      <IconButton label={t('remove', { name: one.name })} onClick={() => files.remove(one.id)}>
        <Icon name="close" />
      </IconButton>
    </li>
  )
}

/** Attached files, each uploaded immediately, with a button to retry. */
export function FileList({ files, hint = true }: { files: Files; hint?: boolean }) {
  const t = useText('files')
  // Made when it is needed: a page with several places for files has no heap of hidden fields.
  const input = useRef<HTMLInputElement>(null)
  const full = files.files.length >= MOST_FILES
  const choose = () => {
    const field = document.createElement('input')
    Object.assign(field, { type: 'file', multiple: true, accept: ACCEPT })
    field.addEventListener('change', () => files.add([...(field.files ?? [])]))
    input.current = field
    field.click()
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {files.files.length > 0 && (
        <ul aria-label={t('list')} className="grid grid-cols-[minmax(0,1fr)] gap-2" aria-live="polite">
          {files.files.map((one) => (
            <Row key={one.id} one={one} files={files} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button size="sm" look="secondary" disabled={full} onClick={choose}>
          <Icon name="upload" className="size-4" />
          {t('add')}
        </Button>
        {hint && (
          <span className="text-sm text-faint">{full ? t('tooMany', { most: MOST_FILES }) : t('hint')}</span>
        )}
      </div>
    </div>
  )
}

/** Why the message cannot be sent yet; `undefined` if it can. */
export function useFilesProblem(): (files: Files) => string | undefined {
  const t = useText('files')
  return (files) => {
    if (files.isSending) return t('stillSending')
    return files.hasFailed ? t('notSent') : undefined
  }
}
