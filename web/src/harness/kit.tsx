import '../styles.css'
import '../admin.css'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { Root } from '../app/root.tsx'
import { notify, showModal, showPersistentModal } from '../lib/notifications.ts'
import { loadAreas } from '../lib/text.ts'
import { applyTheme } from '../lib/theme.ts'
import { shapes } from '../ui/icon-shapes.ts'
import { Controls } from './controls.tsx'
import { Showcase } from './showcase.tsx'

const kit = { notify, showModal, showPersistentModal, applyTheme }

declare global {
  interface Window {
    kit?: typeof kit
  }
}

function Sprite() {
  return (
    <svg className="hidden">
      {Object.entries(shapes).map(([name, path]) => (
        <symbol key={name} id={`icon-${name}`} viewBox="0 0 20 20">
          <path d={path} />
        </symbol>
      ))}
    </svg>
  )
}

function Kit() {
  const [rtl, setRtl] = useState(false)
  return (
    <main id="content" tabIndex={-1} className="shell grid gap-10 py-10">
      <div className="flex items-center justify-between gap-4">
        <h1 className="text-3xl font-bold">The kit</h1>
        <button
          type="button"
          className="link min-h-6"
          onClick={() => {
            document.documentElement.dir = rtl ? 'ltr' : 'rtl'
            setRtl(!rtl)
          }}
        >
          Turn around
        </button>
      </div>
      <Controls />
      <Showcase />
    </main>
  )
}

/** Every ui part on one page with the real notification area, for the tests of their behaviour. Not part of the portal. */
async function start(): Promise<void> {
  // The modal's code is there from the start, so that a test may stop the clock.
  await Promise.all([loadAreas(['common', 'ui']), import('../ui/notification-modal.tsx')])
  applyTheme(undefined)
  window.kit = kit
  const router = createBrowserRouter([
    {
      path: '/',
      Component: Root,
      children: [
        { index: true, Component: Kit },
        { path: 'elsewhere', Component: Kit },
      ],
    },
  ])
  const root = document.getElementById('root')
  if (root === null) throw new Error('The page has no #root')
  createRoot(root).render(
    <StrictMode>
      <Sprite />
      <RouterProvider router={router} />
    </StrictMode>,
  )
}

void start()
