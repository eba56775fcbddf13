import { expect, test } from 'vitest'
import { changesBetween } from './changes.ts'

test.each([
  ['nothing', { a: 1, b: [1, { c: 2 }] }, { b: [1, { c: 2 }], a: 1 }, []],
  ['a field', { a: 1, b: 2 }, { a: 1, b: 3 }, [{ field: 'b', before: 2, after: 3 }]],
  ['a field inside', { o: { x: 1, y: 1 } }, { o: { x: 1, y: 2 } }, [{ field: 'o.y', before: 1, after: 2 }]],
  ['a list as a whole', { l: [1, 2] }, { l: [2] }, [{ field: 'l', before: [1, 2], after: [2] }]],
  ['a field that came', { a: 1 }, { a: 1, b: null, c: 0 }, [{ field: 'c', before: null, after: 0 }]],
  ['a thing that was made', null, { a: 1 }, [{ field: 'a', before: null, after: 1 }]],
  ['a thing that was removed', { a: { b: 1 } }, null, [{ field: 'a', before: { b: 1 }, after: null }]],
  ['a bare value', 'old', 'new', [{ field: '', before: 'old', after: 'new' }]],
  [
    'the name of a member',
    { a: 1 },
    { a: 1, constructor: 2 },
    [{ field: 'constructor', before: null, after: 2 }],
  ],
])('%s', (_, before, after, changes) => expect(changesBetween(before, after)).toEqual(changes))
