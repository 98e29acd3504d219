import * as tables from '../db/tables/content.ts';
import { ticketSubjects } from '../db/tables/support.ts';
import { type Collection, collection, html, image, moment, plain, reference } from './collection.ts';

const newsCategories = collection(tables.newsCategories, {
  name: 'news-categories',
  about: 'Categorias das notícias',
  fields: { title: plain('Nome da categoria') },
});

const news = collection(tables.news, {
  name: 'news',
  about: 'Notícias',
  fields: {
    title: plain('Título'),
    category: reference('Chave de uma categoria de news-categories.json', newsCategories),
    excerpt: plain('Resumo, em uma frase'),
    content: html('Texto em HTML'),
    image: image('Imagem em assets/', 'public'),
    author: plain('Quem assina'),
    published_at: moment('Quando aparece'),
  },
});

const faqCategories = collection(tables.faqCategories, {
  name: 'faq-categories',
  about: 'Categorias das perguntas frequentes',
  fields: { title: plain('Nome da categoria'), offline: plain('Também para visitantes') },
});

const faq = collection(tables.faqs, {
  name: 'faq',
  about: 'Perguntas frequentes',
  fields: {
    title: plain('Pergunta'),
    category: reference('Chave de uma categoria de faq-categories.json', faqCategories),
    answer: html('Resposta em HTML'),
    offline: plain('Também para visitantes'),
  },
});

const productCategories = collection(tables.productCategories, {
  name: 'product-categories',
  about: 'Categorias dos produtos',
  fields: { title: plain('Nome da categoria') },
});

const products = collection(tables.products, {
  name: 'products',
  about: 'Produtos que os pontos compram',
  fields: {
    title: plain('Nome do produto'),
    category: reference('Chave de uma categoria de product-categories.json', productCategories),
    code: plain('Código no fornecedor'),
    description: plain('Descrição'),
    brand: plain('Marca'),
    points: plain('Quanto custa, em pontos'),
    price: plain('Preço em centavos'),
    image: image('Imagem em assets/', 'public'),
  },
});

const badges = collection(tables.badges, {
  name: 'badges',
  about: 'Selos de conquista',
  fields: {
    name: plain('Nome do selo'),
    description: plain('O que ele celebra'),
    rule: plain('Como se conquista'),
    points: plain('Pontos que ele vale'),
    image: image('Imagem em assets/', 'program'),
  },
  records: { table: 'participant_badges', column: 'badge_id' },
});

const subjects = collection(ticketSubjects, {
  name: 'ticket-subjects',
  about: 'Assuntos do atendimento',
  fields: {
    title: plain('Assunto'),
    sla: plain('Prazo da resposta, em dias'),
    unauthenticated: plain('Também para visitantes'),
  },
  records: { table: 'tickets', column: 'subject_id' },
});

/** Everything that a tenant's content files may bring; what is referred to comes first. */
export const collections: readonly Collection[] = [
  newsCategories,
  news,
  faqCategories,
  faq,
  productCategories,
  products,
  badges,
  subjects,
];
