import { expect, test } from 'vitest'
import { z } from 'zod'
import { api } from '../api.ts'
import type { Definition } from '../endpoint.ts'
import { moneyCalls, moneyCallsWhen, passwordAgainOf } from './money-rules.ts'

const calls: readonly Definition[] = api
const ofId = new Map(calls.map((definition) => [definition.id, definition]))

test('each call about money exists, is made by staff, changes something and asks for the password', () => {
  for (const id of moneyCalls) {
    const definition = ofId.get(id)
    expect(definition?.method, id).not.toBe('GET')
    expect(typeof definition?.auth, id).toBe('object')
    expect(definition && passwordAgainOf(definition), id).toBe(true)
  }
  expect(new Set(moneyCalls).size).toBe(moneyCalls.length)
})

test('a call that is only sometimes about money asks when it is', () => {
  expect(moneyCallsWhen).toEqual({ staffReissueCopy: { waive: [true] } })
  for (const [id, values] of Object.entries(moneyCallsWhen)) {
    const definition = ofId.get(id)
    const fields = Object.keys(definition?.body instanceof z.ZodObject ? definition.body.shape : {})
    expect(fields, id).toEqual(expect.arrayContaining(Object.keys(values)))
    expect(definition && passwordAgainOf(definition), id).toEqual(values)
  }
})

/** Fields with which staff charge less than the rule says, or nothing. */
const LESS = /waive|discount|free|exempt/i

test('every call with a field that waives a fee asks when it does', () => {
  const waiving = calls
    .filter(({ auth, body }) => typeof auth === 'object' && body instanceof z.ZodObject)
    .filter(({ body }) => Object.keys((body as z.ZodObject).shape).some((field) => LESS.test(field)))
  expect(waiving.map(({ id }) => id)).toEqual(['staffReissueCopy'])
})

/** What else staff change with these permissions, each with the reason why it is not about money. */
const others: Readonly<Record<string, string>> = {
  orderApplicationTypes: 'An order in which types are shown.',
  orderCouriers: 'An order in which couriers are shown.',
  orderRegions: 'An order in which regions are shown.',
  orderPaymentTypes: 'An order in which types are shown.',
  createPurpose: 'A purpose has no price of its own.',
  updatePurpose: 'A purpose has no price of its own.',
  orderPurposes: 'An order in which purposes are shown.',
  createFormat: 'A format has no price of its own.',
  updateFormat: 'A format has no price of its own.',
  orderFormats: 'An order in which formats are shown.',
  updateDeliveryMethod: 'A method has no price of its own.',
  orderDeliveryMethods: 'An order in which methods are shown.',
  createCourier: 'A courier has no price of its own.',
  updateCourier: 'A courier has no price of its own.',
  createGradingScale: 'Marks, not money.',
  updateGradingScale: 'Marks, not money.',
  deleteGradingScale: 'Marks, not money.',
  askScaleChange: 'Marks, not money.',
  countScaleChange: 'Marks, not money.',
  approveScaleChange: 'Marks, not money.',
  endScaleChange: 'Marks, not money.',
  createGraduationEvent: 'A day and a title; storage is counted from it by rules that ask.',
  updateGraduationEvent: 'A day and a title; storage is counted from it by rules that ask.',
  saveOwnWords: 'Translations of texts.',
  uploadPicture: 'A logo.',
  sendTestMail: 'An email to oneself.',
  saveSmsSettings: 'Which provider sends text messages, and when; what it bills is not booked here.',
  sendTestText: 'A text message to oneself.',
  checkOutsideService: 'A check.',
  checkRecords: 'A check.',
  testPaymentProvider: 'A check.',
  requeryPayment: 'Asks the provider; its answer decides.',
  requeryRefund: 'Asks the provider; its answer decides.',
  createRecipientProfile: 'Addresses of recipients.',
  updateRecipientProfile: 'Addresses of recipients.',
  deleteRecipientProfile: 'Addresses of recipients.',
  updateRetention: 'How long data are kept; asks by itself.',
  createClosure: 'Days on which the office is closed.',
  updateClosure: 'Days on which the office is closed.',
  deleteClosure: 'Days on which the office is closed.',
  createProgramme: 'Programmes.',
  updateProgramme: 'Programmes.',
}

test('of what is changed with these permissions, all is about money but what is listed here', () => {
  const about = /^(settings\.write|payments\.|refunds\.|fees\.)/
  const silent = calls
    .filter(({ auth, method }) => typeof auth === 'object' && method !== 'GET' && about.test(auth.permission))
    .map(({ id }) => id)
    .filter((id) => !(moneyCalls as readonly string[]).includes(id))
  expect(silent.toSorted()).toEqual(Object.keys(others).toSorted())
})
