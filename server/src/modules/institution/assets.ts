import { join } from 'node:path'
import { serverFolder } from '../../core/folders.ts'
import { type Assets, loadAssets } from '../../http/assets.ts'

/** The pictures that come with the portal, as they are served: `/assets/demo/logo.svg`. */
export const institutionAssets = (): Assets =>
  new Map([...loadAssets(join(serverFolder, 'assets'))].map(([path, asset]) => [`/assets${path}`, asset]))
