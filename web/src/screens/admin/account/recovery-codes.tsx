import { saveFile } from '../../../lib/save-file.ts'
import { useText } from '../../../lib/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Icon } from '../../../ui/icon.tsx'

type Props = { codes: readonly string[]; email: string; done: () => void }

/** Shown only once, because the server stores only their hashes. */
export function RecoveryCodes({ codes, email, done }: Props) {
  const t = useText('admin-account')
  const download = () => {
    const text = [t('recoveryFile', { email }), '', ...codes, ''].join('\r\n')
    saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), 'testamur-recovery-codes.txt')
  }
  return (
    <div className="grid gap-4">
      <Alert tone="warning" title={t('recovery')} live>
        {t('recoveryText')}
      </Alert>
      <ul className="numbers grid max-w-md grid-cols-1 gap-x-8 gap-y-1.5 rounded-md bg-sunken px-5 py-4 font-mono min-[420px]:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={codes.join('\n')} what={t('recovery')} />
        <Button look="secondary" size="sm" onClick={download}>
          <Icon name="download" className="size-4.5" />
          {t('download')}
        </Button>
      </div>
      <div>
        <Button onClick={done}>{t('recoveryKept')}</Button>
      </div>
    </div>
  )
}
