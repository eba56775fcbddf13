import { createProgramme, getProgramme, listProgrammes, updateProgramme } from '@calls/students/programmes'
import { useQueryClient } from '@tanstack/react-query'
import type { StaffProgramme } from '@testamur/contract/students/programmes'
import { attemptCall } from '../../../../api/client.ts'
import { readReply } from '../../../../api/read-reply.ts'
import { useMay } from '../../../../features/identity/use-may.ts'
import { EntryForm } from '../../../../features/settings/entry-form.tsx'
import { useEntrySave } from '../../../../features/settings/use-entry-save.ts'
import { useContractForm } from '../../../../lib/form.ts'
import { useText } from '../../../../lib/text.ts'
import { BackTo } from '../../../../ui/back-to.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Checkbox } from '../../../../ui/choice.tsx'
import { Field } from '../../../../ui/field.tsx'
import { Input } from '../../../../ui/input.tsx'
import { sectionPath } from '../sections.ts'

const lines = ['name', 'code', 'award', 'faculty', 'department', 'level', 'external_id'] as const
type Fields = Record<(typeof lines)[number], string> & { active: boolean }

const empty: Fields = {
  name: '',
  code: '',
  award: '',
  faculty: '',
  department: '',
  level: 'undergraduate',
  external_id: '',
  active: true,
}

function fieldsOf(programme: StaffProgramme): Fields {
  const { name, code, award, faculty, department, level, external_id, active } = programme
  return { name, code, award, faculty, department, level, external_id: external_id ?? '', active }
}

/** An empty identifier is sent as `null`. */
const bodyOf = (fields: Fields) => ({ ...fields, external_id: fields.external_id.trim() || null })

const loadSchema = async () => {
  const [{ schema }, { z }] = await Promise.all([import('./form.ts'), import('zod')])
  return z.preprocess((typed) => bodyOf(typed as Fields), schema).transform((body) => fieldsOfBody(body))
}

const fieldsOfBody = (body: Omit<Fields, 'external_id'> & { external_id: string | null }): Fields => ({
  ...body,
  external_id: body.external_id ?? '',
})

/** The editor of a programme: its names, and whether applicants may choose it. */
export function ProgrammeEditor({ programme }: { programme: StaffProgramme | null }) {
  const t = useText('admin-programmes')
  const client = useQueryClient()
  const locked = !useMay('settings.write')
  const opened = programme === null ? empty : fieldsOf(programme)
  const contractForm = useContractForm<Fields>({
    schema: loadSchema,
    defaultValues: opened,
  })
  const { form, errorOf } = contractForm
  const entry = useEntrySave<Fields>({
    contractForm,
    isNew: programme === null,
    opened: { draft: opened, version: programme?.version ?? 0 },
    readLatest: async () => {
      if (programme === null) return null
      const { data } = await readReply(getProgramme, { params: { id: programme.id } })
      return data === null ? null : { draft: fieldsOf(data), version: data.version }
    },
    create: (fields, idempotencyKey) =>
      attemptCall(createProgramme, { body: bodyOf(fields), idempotencyKey }),
    update: (fields, version) =>
      attemptCall(updateProgramme, {
        params: { id: programme?.id ?? 0 },
        body: { ...bodyOf(fields), version },
      }),
    async refresh() {
      await Promise.all(
        [listProgrammes, getProgramme].map(({ id }) => client.invalidateQueries({ queryKey: [id] })),
      )
    },
    list: sectionPath('programmes'),
  })
  const labels = { ...Object.fromEntries(lines.map((name) => [name, t(name)])), active: t('active') }
  return (
    <div className="grid gap-6">
      <BackTo to={sectionPath('programmes')}>{t('back')}</BackTo>
      <EntryForm
        contractForm={contractForm}
        entry={entry}
        subject="programme"
        id={programme?.id ?? null}
        labels={labels}
        mayWrite={!locked}
        saveLabel={t('save')}
      >
        <fieldset disabled={locked} className="min-w-0">
          <Card title={programme?.name ?? t('newTitle')}>
            <div className="grid gap-5 sm:grid-cols-2">
              {lines.map((name) => (
                <Field
                  key={name}
                  name={name}
                  label={t(name)}
                  optional={name === 'external_id'}
                  hint={
                    name === 'code' || name === 'external_id' || name === 'name'
                      ? t(`${name}Hint`)
                      : undefined
                  }
                  error={errorOf(name)}
                  {...(name === 'name' && { className: 'sm:col-span-2' })}
                >
                  {(control) => <Input {...control} {...form.register(name)} autoComplete="off" />}
                </Field>
              ))}
              <div className="sm:col-span-2">
                <Checkbox
                  label={t('active')}
                  hint={
                    programme === null
                      ? t('activeHint')
                      : t('activeUses', {
                          students: programme.uses.students,
                          scales: programme.uses.grading_scales,
                        })
                  }
                  {...form.register('active')}
                />
              </div>
            </div>
          </Card>
        </fieldset>
      </EntryForm>
    </div>
  )
}
