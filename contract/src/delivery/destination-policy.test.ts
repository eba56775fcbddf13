import { expect, it } from 'vitest'
import { destinationFault, privateMailboxes } from './destination-policy.ts'

const policy = { official_to_persons: false, private_mailboxes: privateMailboxes }
const faultOf = (email: string, own_email = 'ada@uni.example') =>
  destinationFault(policy, {
    ...{ type: 'official_copy', delivery_method: 'email', kind: 'institution' },
    ...{ email, own_email },
  })

it.each([
  ['a personal email service', 'somebody@gmail.com', 'mailbox'],
  ['a personal email service that is also the applicant’s own', 'ada@gmail.com', 'mailbox'],
  ['the applicant’s own address', 'Ada@uni.example', 'own_mailbox'],
  ['the applicant’s own inbox under another name', 'ada+office@uni.example', 'own_mailbox'],
  ['another address of the same domain', 'registry@uni.example', null],
  ['an address that begins with a plus sign', '+ada@uni.example', null],
])('tells an official copy to %s from one to others', (_, email, fault) => {
  expect(faultOf(email, email === 'ada@gmail.com' ? email : undefined)).toBe(fault)
})

it('takes an own address with a plus sign for the inbox without it', () => {
  expect(faultOf('ada@uni.example', 'ada+portal@uni.example')).toBe('own_mailbox')
  expect(faultOf('ada+office@uni.example', 'ada+portal@uni.example')).toBe('own_mailbox')
})
