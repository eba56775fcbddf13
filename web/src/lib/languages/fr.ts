export const catalogues = import.meta.glob(['./fr/*.ts', '!./fr/admin*.ts'], { base: '../../messages' })
