import { inject } from 'vitest'
import { useBuiltThreads } from '../src/core/threads.ts'

useBuiltThreads(inject('programs'))
