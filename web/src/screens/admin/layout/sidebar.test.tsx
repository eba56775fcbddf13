import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type Permission, permissions } from '@testamur/contract/identity/permissions'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { signedInUser } from '../../../features/identity/session.ts'
import { addCatalogues, loadAreas } from '../../../lib/text.ts'
import { Sidebar } from './sidebar.tsx'

beforeAll(async () => {
  const words = import.meta.glob('../../../messages/en/admin.ts')
  // By the paths that `text.ts` knows them under.
  addCatalogues(Object.fromEntries(Object.entries(words).map(([path, load]) => [path.slice(6), load])))
  await loadAreas(['admin', 'common'])
})

/** Where the sidebar of somebody with these permissions leads, of the screens of records. */
function recordsOfferedTo(...held: Permission[]): string[] {
  signedInUser.set({
    id: 1,
    name: 'Ada Obi',
    username: 'ada',
    email: 'ada@university.example',
    roles: [],
    permissions: held,
    last_login_at: null,
  })
  onTestFinished(() => signedInUser.set(null))
  const page = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Sidebar idPrefix="test" screens={['mails']} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const addresses = [...page.matchAll(/href="([^"]*)"/g)].map(([, address = '']) => address)
  return addresses.filter((address) => /students|mails|users|audit/.test(address))
}

test('the mails are offered to those who may read them, and to nobody else', () => {
  expect(recordsOfferedTo(...permissions)).toContain('/admin/mails')
  expect(recordsOfferedTo('mail.read')).toEqual(['/admin/mails'])
  expect(recordsOfferedTo(...permissions.filter((one) => one !== 'mail.read'))).not.toContain('/admin/mails')
  expect(recordsOfferedTo('applications.read', 'payments.read', 'messages.read')).toEqual([])
})
