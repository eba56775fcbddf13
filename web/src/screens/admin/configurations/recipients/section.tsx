import { getRecipientProfile } from '@calls/recipient-profiles/recipient-profiles'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { queryOf } from '../../../../api/queries.ts'
import { NotFetched } from '../fetched.tsx'
import { RecipientForm } from './recipient-form.tsx'
import { RecipientList } from './recipient-list.tsx'

/** The directory of recipients: the list or the form of one, by the address. */
export function RecipientsSection() {
  const [params] = useSearchParams()
  const wanted = params.get('recipient')
  if (wanted === null) return <RecipientList />
  if (wanted === 'new') return <RecipientForm key="new" profile={null} />
  return <OneRecipient key={wanted} id={Number(wanted)} />
}

function OneRecipient({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(queryOf(getRecipientProfile, { params: { id } }))
  if (data === undefined) return <NotFetched error={error} retry={refetch} />
  return <RecipientForm profile={data.data} />
}
