import { describe, expect, it } from 'vitest'
import { mergeText } from './certificate-templates/design-rules.ts'
import { fillTemplate } from './template-text.ts'

describe('a text with variables', () => {
  it('keeps a variable without a value as written, also one that is named like a part of every object', () => {
    expect(fillTemplate('{first_name} {constructor} {link}', { first_name: 'Ada' })).toBe(
      'Ada {constructor} {link}',
    )
  })

  it('leaves a merge field without a value empty on a certificate', () => {
    expect(mergeText('{name}, {class_of_degree}{nickname}', { name: 'Ada' })).toBe('Ada, {nickname}')
  })
})
