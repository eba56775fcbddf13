import { type DragEvent, useRef, useState } from 'react'
import { cx } from '../lib/cx.ts'
import { useText } from '../lib/text.ts'
import { IconButton } from './button.tsx'
import type { ControlProps } from './field.tsx'
import { Icon } from './icon.tsx'

type Props = ControlProps & {
  name: string
  file: File | null
  onFile: (file: File | null) => void
  /** As of the platform's `accept`: `application/pdf,image/png`. */
  accept?: string
}

/** A field for a file to choose or drop. The server checks the file; `Field` shows its errors. */
export function FileDrop({ name, file, onFile, accept, ...control }: Props) {
  const t = useText('ui')
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const dropped = event.dataTransfer.files[0]
    if (dropped) onFile(dropped)
  }
  const remove = () => {
    if (input.current) input.current.value = ''
    onFile(null)
    input.current?.focus()
  }
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cx(
        'relative flex min-h-20 items-center gap-3 rounded-md border border-dashed px-4 py-3 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring',
        over ? 'border-action bg-brand-tint' : 'border-edge bg-surface',
      )}
    >
      <Icon name={file ? 'file' : 'upload'} className="size-6 text-brand-text" />
      <span className="min-w-0 flex-1">
        {file ? (
          <span className="block truncate font-semibold">{file.name}</span>
        ) : (
          <>
            <span className="font-semibold text-brand-text underline">{t('chooseFile')}</span>{' '}
            <span className="max-sm:hidden">{t('orDropFile')}</span>
          </>
        )}
      </span>
      <input
        {...control}
        ref={input}
        type="file"
        name={name}
        accept={accept}
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={(event) => onFile(event.currentTarget.files?.[0] ?? null)}
      />
      {file && (
        <IconButton label={t('removeFile', { name: file.name })} className="relative" onClick={remove}>
          <Icon name="close" />
        </IconButton>
      )}
    </div>
  )
}
