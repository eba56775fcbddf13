import { deleteMessageTemplate, listMessageTemplates } from '@calls/messaging/message-templates'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { MessageTemplate } from '@testamur/contract/messaging/message-templates'
import { templateVariables } from '@testamur/contract/template-text'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { queryOf } from '../../../api/queries.ts'
import { ChangeHistory } from '../../../features/settings/change-history.tsx'
import { ListSearch, useListSearch } from '../../../features/settings/list-search.tsx'
import { CENTRAL_TIME, notify } from '../../../lib/notifications.ts'
import { useText } from '../../../lib/text.ts'
import { useOnce } from '../../../lib/use-once.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { NotFetched } from '../../../ui/not-fetched.tsx'
import { SavedReplyDialog } from './saved-reply-dialog.tsx'

/** Saved replies, shared by all staff: add, change and remove them. */
export function SavedReplies({ close }: { close: () => void }) {
  const t = useText('admin-messages')
  const [edited, setEdited] = useState<MessageTemplate | 'new' | null>(null)
  const [doomed, setDoomed] = useState<MessageTemplate | null>(null)
  if (edited !== null)
    return <SavedReplyDialog savedReply={edited === 'new' ? null : edited} close={() => setEdited(null)} />
  return (
    <Dialog open wide onClose={close} title={t('textsTitle')}>
      {doomed !== null ? (
        <RemoveSavedReply savedReply={doomed} close={() => setDoomed(null)} />
      ) : (
        <div className="grid gap-5">
          <p className="break-words text-soft">
            {t('textsLead', { variables: templateVariables.map((name) => `{${name}}`).join(' ') })}
          </p>
          <SavedReplyList edit={setEdited} remove={setDoomed} />
          <div>
            <Button onClick={() => setEdited('new')}>{t('newText')}</Button>
          </div>
          <ChangeHistory
            subject="message_template"
            labels={{ name: t('textName'), subject: t('textSubject'), body: t('textBody') }}
          />
        </div>
      )}
    </Dialog>
  )
}

type ListProps = {
  edit: (savedReply: MessageTemplate) => void
  remove: (savedReply: MessageTemplate) => void
}

function SavedReplyList({ edit, remove }: ListProps) {
  const t = useText('admin-messages')
  const { data, error, refetch } = useQuery(queryOf(listMessageTemplates, {}))
  const list = useListSearch(data?.data ?? [], ({ name, subject, body }) => `${name} ${subject} ${body}`)
  if (data === undefined)
    return <NotFetched problem={error} title={t('textsFailed')} again={refetch} lines={4} />
  if (data.data.length === 0) return <p className="text-soft">{t('noTexts')}</p>
  return (
    <>
      <ListSearch {...list} />
      <ul className="divide-y divide-line rounded-md border border-line empty:hidden">
        {list.found.map((savedReply) => (
          <li key={savedReply.id} className="flex items-center gap-2 px-4 py-2">
            <span className="min-w-0 flex-1">
              <span className="block truncate font-semibold">{savedReply.name}</span>
              <span className="line-clamp-1 text-sm text-soft">{savedReply.body}</span>
            </span>
            <IconButton label={t('editText', { name: savedReply.name })} onClick={() => edit(savedReply)}>
              <Icon name="edit" />
            </IconButton>
            <IconButton label={t('deleteText', { name: savedReply.name })} onClick={() => remove(savedReply)}>
              <Icon name="trash" />
            </IconButton>
          </li>
        ))}
      </ul>
    </>
  )
}

function RemoveSavedReply({ savedReply, close }: { savedReply: MessageTemplate; close: () => void }) {
  const t = useText('admin-messages')
  const client = useQueryClient()
  const { busy, once } = useOnce()
  const remove = async () => {
    const { id, version } = savedReply
    const reply = await call(deleteMessageTemplate, { params: { id }, query: { version } })
    await client.invalidateQueries({ queryKey: [listMessageTemplates.id] })
    if (reply !== false) notify('success', reply.message, { time: CENTRAL_TIME })
    close()
  }
  return (
    <div className="grid gap-5">
      <p className="text-lg">{t('deleteTitle', { name: savedReply.name })}</p>
      <div className="flex flex-wrap gap-3">
        <Button look="danger" busy={busy} onClick={() => void once(remove)}>
          {t('deleteConfirm')}
        </Button>
        <Button look="quiet" onClick={close}>
          {t('keep')}
        </Button>
      </div>
    </div>
  )
}
