import { listMailTexts } from '@calls/mail-texts'
import { useQuery } from '@tanstack/react-query'
import { languages } from '@testamur/contract/languages'
import { useSearchParams } from 'react-router'
import { queryOf } from '../../../../api/queries.ts'
import { ChangeHistory } from '../../../../features/settings/change-history.tsx'
import { NotFetched } from '../fetched.tsx'
import { MailGallery } from './mail-gallery.tsx'
import { MailTextEditor } from './mail-text-editor.tsx'
import { MailTextList } from './mail-text-list.tsx'
import { useSenderLabels } from './sender-labels.ts'
import { Sending } from './sending.tsx'

/** The texts of emails: the list or the editor of one, by the address: `&mail=<name>&language=fr`. */
export function MailSection() {
  const [params] = useSearchParams()
  const labels = useSenderLabels()
  const { data, error, refetch } = useQuery(queryOf(listMailTexts, {}))
  if (data === undefined) return <NotFetched error={error} retry={refetch} />
  const gallery = languages.find((language) => language === params.get('gallery'))
  if (gallery !== undefined) return <MailGallery language={gallery} />
  const wanted = data.data.find(({ mail }) => mail === params.get('mail'))
  if (wanted === undefined)
    return (
      <div className="grid gap-6">
        <Sending />
        <ChangeHistory subject="mail_sender" labels={labels} />
        <MailTextList mails={data.data} />
      </div>
    )
  const text = wanted.texts.find(({ language }) => language === params.get('language')) ?? wanted.texts[0]
  if (text === undefined) return null
  return <MailTextEditor key={`${wanted.mail} ${text.language}`} mail={wanted} text={text} />
}
