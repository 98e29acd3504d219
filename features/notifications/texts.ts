export const texts = {
  arrived: 'Você tem uma nova notificação.',
} as const;
