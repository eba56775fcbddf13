import { startImport } from '@calls/students/imports'
import { type ImportKindName, importKinds } from '@testamur/contract/students/imports'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../api/client.ts'
import type { Failure } from '../../../api/failures.ts'
import { useMayImport } from '../../../features/imports/use-may-import.ts'
import { importPath } from '../../../lib/admin-paths.ts'
import { useText } from '../../../lib/text.ts'
import { useOnce } from '../../../lib/use-once.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { RadioCards } from '../../../ui/choice.tsx'
import { Field, FieldGroup } from '../../../ui/field.tsx'
import { FileDrop } from '../../../ui/file-drop.tsx'

const ACCEPT = '.csv,.txt,.tsv,.gz,.xlsx'

/** Uploads a file, which is checked before anything is imported. */
export function Upload() {
  const t = useText('admin-imports')
  const navigate = useNavigate()
  const kinds = importKinds.filter(useMayImport())
  const [kind, setKind] = useState<ImportKindName>('students')
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string>()
  const { busy, once } = useOnce()
  const send = (event: FormEvent) => {
    event.preventDefault()
    return once(async () => {
      if (file === null) {
        setProblem(t('chooseFile'))
        return
      }
      setProblem(undefined)
      const onFailure = ({ body }: Failure) =>
        setProblem(Object.values(body?.errors ?? {}).flat()[0] ?? body?.message ?? t('notSent'))
      const reply = await call(startImport, { body: { kind, draft: '1' }, files: { file }, onFailure })
      if (reply !== false) void navigate(importPath(reply.data.id))
    })
  }
  return (
    <Card title={t('newTitle')}>
      <form noValidate className="grid gap-5" onSubmit={(event) => void send(event)}>
        <FieldGroup name="kind" legend={t('kind')}>
          <RadioCards
            columns={kinds.length === 3 ? 3 : 2}
            name="kind"
            value={kind}
            onChange={({ currentTarget }) =>
              setKind(importKinds.find((one) => one === currentTarget.value) ?? 'students')
            }
            choices={kinds.map((value) => ({
              value,
              title: t(`kind_${value}`),
              note: t(`kindNote_${value}`),
            }))}
          />
        </FieldGroup>
        <Field name="file" label={t('file')} hint={t('fileHint')} error={problem}>
          {(control) => <FileDrop {...control} name="file" file={file} onFile={setFile} accept={ACCEPT} />}
        </Field>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" busy={busy}>
            {t('send')}
          </Button>
          <p className="text-sm text-soft">{t('nothingYet')}</p>
        </div>
      </form>
    </Card>
  )
}
