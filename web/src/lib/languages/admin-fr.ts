export const catalogues = import.meta.glob('./fr/admin*.ts', { base: '../../messages' })
