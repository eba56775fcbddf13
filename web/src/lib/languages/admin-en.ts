export const catalogues = import.meta.glob('./en/admin*.ts', { base: '../../messages' })
