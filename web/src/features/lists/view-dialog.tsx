import { createSavedView, listSavedViews, updateSavedView } from '@calls/saved-views'
import { useQueryClient } from '@tanstack/react-query'
import { mayDo, type Role, roles } from '@testamur/contract/identity/permissions'
import type { SavedView } from '@testamur/contract/saved-views'
import { type ViewList, viewPermission } from '@testamur/contract/view-lists'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import type { Failure } from '../../api/failures.ts'
import { notify } from '../../lib/notifications.ts'
import { useText } from '../../lib/text.ts'
import { useOnce } from '../../lib/use-once.ts'
import { Checkbox } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialogFrame } from '../../ui/form-dialog.tsx'
import { Input, Select } from '../../ui/input.tsx'
import { useMay } from '../identity/use-may.ts'

type Props = {
  readonly list: ViewList
  /** The view to change; `null` to save the current list as a new view. */
  readonly view: SavedView | null
  readonly query: string
  readonly created: () => void
  readonly close: () => void
}

/** A view's name, whether the list opens with it, and for whom it is. */
export function ViewDialog({ list, view, query, created, close }: Props) {
  const t = useText('admin-lists')
  const roleNames = useText('admin-roles')
  const client = useQueryClient()
  const mayShare = useMay('settings.write')
  const [name, setName] = useState(view?.name ?? '')
  const [isDefault, setDefault] = useState(view?.is_default ?? false)
  const [role, setRole] = useState<Role | null>(view?.role ?? null)
  const [error, setError] = useState<string>()
  const { busy, once } = useOnce()

  const submit = async () => {
    if (name.trim() === '') {
      setError(t('viewNameMissing'))
      return
    }
    const onFailure = ({ body }: Failure) =>
      setError(body?.errors?.['name']?.[0] ?? body?.errors?.['role']?.[0] ?? body?.message)
    const fields = { name, role, is_default: isDefault }
    const reply =
      view === null
        ? await call(createSavedView, { body: { ...fields, list, query }, onFailure })
        : await call(updateSavedView, {
            params: { id: view.id },
            body: { ...fields, query: view.query, version: view.version },
            onFailure,
          })
    await client.invalidateQueries({ queryKey: [listSavedViews.id] })
    if (reply === false) return
    if (reply.message !== undefined) notify('success', reply.message, { time: 3000 })
    close()
    if (view === null) created()
  }

  return (
    <FormDialogFrame
      title={t(view === null ? 'saveView' : 'editView')}
      back={t('cancel')}
      confirm={t('save')}
      busy={busy}
      close={close}
      submit={() => void once(submit)}
    >
      <Field name="name" label={t('viewName')} error={error}>
        {(control) => (
          <Input
            {...control}
            maxLength={60}
            value={name}
            onChange={(event) => {
              setName(event.currentTarget.value)
              setError(undefined)
            }}
          />
        )}
      </Field>
      {mayShare && (
        <Field name="role" label={t('viewFor')}>
          {(control) => (
            <Select
              {...control}
              value={role ?? ''}
              placeholder={t('onlyMe')}
              options={roles
                .filter((value) => mayDo([value], viewPermission[list]))
                .map((value) => ({ value, label: roleNames(value) }))}
              onChange={(event) =>
                setRole(roles.find((value) => value === event.currentTarget.value) ?? null)
              }
            />
          )}
        </Field>
      )}
      <Checkbox
        label={t('viewDefault')}
        checked={isDefault}
        onChange={(event) => setDefault(event.currentTarget.checked)}
      />
    </FormDialogFrame>
  )
}
