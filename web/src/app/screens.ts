import type { ComponentType } from 'react'

type ScreenModule = { Screen: ComponentType }

/** Every screen there is: a folder with a `screen.tsx` is on the map as soon as it exists. */
const screens = import.meta.glob<ScreenModule>('../screens/*/*/screen.tsx')

export const screenOf = (folder: string) => screens[`../screens/${folder}/screen.tsx`]

/** Navigation asks before it offers a screen that is not the brief's. */
export const hasScreen = (folder: string): boolean => screenOf(folder) !== undefined
