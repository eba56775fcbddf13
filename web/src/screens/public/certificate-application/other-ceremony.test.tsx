import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { loadAreas } from '../../../lib/text.ts'
import { OtherCeremony } from './other-ceremony.tsx'

const event = { id: 7, title: '57th convocation', session: '2017/2018', held_on: '2019-11-16', demurrage: [] }
const options = { currency: 'NGN', working_days: 10, kinds: [], events: [event], demurrage_rule: null }

const render = (eventId: string, graduated: string | null) =>
  renderToStaticMarkup(<OtherCeremony options={options} eventId={eventId} graduated={graduated} />)

beforeAll(async () => {
  await loadAreas(['certificate-application', 'common'], 'en')
})

test('the ceremony of another session than one’s own is named before paying', () => {
  expect(render('7', '2015/2016')).toContain(
    'You chose the ceremony for 2017/2018, but your details say that you graduated in 2015/2016.',
  )
})

test('nothing is said of the own ceremony, of none, or while the session is not known', () => {
  expect(render('7', '2017/2018')).toBe('')
  expect(render('', '2015/2016')).toBe('')
  expect(render('7', '')).toBe('')
  expect(render('7', null)).toBe('')
})
