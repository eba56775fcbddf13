import { listPaymentReviews } from '@calls/payments/staff-payments'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../../../api/queries.ts'
import { useText } from '../../../../lib/text.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Select } from '../../../../ui/input.tsx'
import { Pagination } from '../../../../ui/pagination.tsx'
import { useAddress } from '../address.ts'
import { Fetched } from '../fetched.tsx'
import { AnswerDialog } from '../record/answer-dialog.tsx'
import { AskRefund } from '../record/ask-refund.tsx'
import { ReviewCard } from './review-card.tsx'

const states = ['open', 'resolved'] as const

/** Payments that need a decision, oldest first, each with its problem and the possible answers. */
export function Section() {
  const t = useText('admin-payments-record')
  const address = useAddress()
  const state = address.oneOf('state', states) || 'open'
  const query = useQuery(queryOf(listPaymentReviews, { query: { page: address.page, state } }))
  const [answering, setAnswering] = useState<number | null>(null)
  const [refunding, setRefunding] = useState<string | null>(null)
  // The latest state of the question, because somebody else may have answered it meanwhile.
  const asked = query.data?.data.find(({ review }) => review.id === answering && review.resolution === null)
  return (
    <>
      <label className="mb-4 grid max-w-72 gap-1">
        <span className="text-sm text-faint">{t('state')}</span>
        <Select
          value={state}
          options={states.map((value) => ({ value, label: t(`state_${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            address.filter({ state: value === 'open' ? '' : value })
          }
        />
      </label>
      <Fetched query={query}>
        {(list) =>
          list.data.length === 0 ? (
            <EmptyState title={t(state === 'open' ? 'noQuestions' : 'noAnswers')}>
              {state === 'open' && t('noQuestionsText')}
            </EmptyState>
          ) : (
            <>
              <ul className="grid gap-4">
                {list.data.map(({ review, payment }) => (
                  <ReviewCard
                    key={review.id}
                    review={review}
                    payment={payment}
                    href={address.with({ payment: payment.reference })}
                    answer={() => setAnswering(review.id)}
                    refund={() => setRefunding(payment.reference)}
                  />
                ))}
              </ul>
              <Pagination meta={list} hrefOf={address.hrefOfPage} />
            </>
          )
        }
      </Fetched>
      {asked !== undefined && (
        <AnswerDialog key={asked.review.id} {...asked} close={() => setAnswering(null)} />
      )}
      {refunding !== null && <AskRefund reference={refunding} close={() => setRefunding(null)} />}
    </>
  )
}
