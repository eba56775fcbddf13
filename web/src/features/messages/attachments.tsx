import type { SentAttachment } from '@testamur/contract/applications/applications'
import { language } from '../../lib/language.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useText } from '../../lib/text.ts'
import { Icon } from '../../ui/icon.tsx'
import { VirusCheckMark } from './virus-check-mark.tsx'

const UNITS = ['byte', 'kilobyte', 'megabyte'] as const

/** `240 kB`, `240 ko` */
export function fileSize(bytes: number): string {
  const step = bytes < 1000 ? 0 : bytes < 1_000_000 ? 1 : 2
  const size = bytes / 1000 ** step
  return new Intl.NumberFormat(language(), {
    style: 'unit',
    unit: UNITS[step],
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: size < 10 && step > 0 ? 1 : 0,
  }).format(size)
}

type Props = { attachments: readonly SentAttachment[]; fetchFile: (id: number) => Promise<Blob | false> }

/** Files that came along: saved, never opened in the page. */
export function Attachments({ attachments, fetchFile }: Props) {
  const t = useText('files')
  if (attachments.length === 0) return null
  const save = async ({ id, name }: SentAttachment) => {
    const file = await fetchFile(id)
    if (file !== false) saveFile(file, name)
  }
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {attachments.map((one) => (
        <li key={one.id} className="max-w-full">
          <button
            type="button"
            aria-label={t('download', { name: one.name, size: fileSize(one.size) })}
            className="flex min-h-9 max-w-full items-center gap-2 rounded-md border border-edge/60 bg-surface px-3 text-sm font-semibold text-brand-text hover:bg-sunken"
            onClick={() => void save(one)}
          >
            <Icon name="download" className="size-4" />
            <span className="truncate">{one.name}</span>
            <span className="numbers font-normal whitespace-nowrap text-faint">{fileSize(one.size)}</span>
          </button>
          <VirusCheckMark check={one.virus_check} />
        </li>
      ))}
    </ul>
  )
}
