import { QueryClientProvider } from '@tanstack/react-query'
import type { BulkAction } from '@testamur/contract/bulk/bulk-actions'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { queryClient } from '../../api/queries.ts'
import { addCatalogues, loadAreas } from '../../lib/text.ts'
import { BulkDialog } from './bulk-dialog.tsx'

beforeAll(async () => {
  addCatalogues(import.meta.glob(['./en/admin-bulk.ts', './en/common.ts'], { base: '../../messages' }))
  await loadAreas(['admin-bulk', 'common'], 'en')
})

const nothing = () => undefined

const dialogOf = (
  action: BulkAction,
  refusals: Record<string, string[]>,
  fault = 'Check the marked fields.',
) =>
  renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <BulkDialog
        action={action}
        busy={false}
        fault={fault}
        refusals={refusals}
        close={nothing}
        send={nothing}
      />
    </QueryClientProvider>,
  )

test('a refusal that belongs to a field is beside it, and the general sentence is not repeated', () => {
  const dispatch = dialogOf('dispatch', { 'act.waybills.0.waybill': ['Enter at most 40 characters'] })
  expect(dispatch).toContain('Enter at most 40 characters')
  expect(dispatch).not.toContain('Check the marked fields.')
  expect(dialogOf('assign', { 'act.assignee_id': ['This officer has left'] })).toContain(
    'This officer has left',
  )
  expect(dialogOf('hold', { 'act.release_on': ['Choose a later day'] })).toContain('Choose a later day')
})

test('a refusal without a field here is shown above, and so is one without any field', () => {
  expect(dialogOf('message', { 'selection.ids': ['Give at most 5000'] })).toContain('Give at most 5000')
  expect(dialogOf('message', {}, 'The portal can’t be reached.')).toContain('The portal can’t be reached.')
})
