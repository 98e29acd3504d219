/** The form of 50 fields: a registration as sales programs use it. */
export interface Field {
  name: string;
  label: string;
  kind: 'text' | 'email' | 'cpf' | 'cep' | 'phone' | 'date' | 'integer' | 'choice' | 'paragraph' | 'boolean';
  required?: boolean;
  options?: { value: string; label: string }[];
}

const states = 'AC AL AP AM BA CE DF ES GO MA MT MS MG PA PB PR PE PI RJ RN RS RO RR SC SP SE TO'.split(' ');

function choice(name: string, label: string, labels: string[]): Field {
  const options = labels.map((text) => ({ value: text.toLowerCase().replaceAll(' ', '-'), label: text }));
  return { name, label, kind: 'choice', options };
}

function many(kind: Field['kind'], fields: Record<string, string>, required = false): Field[] {
  return Object.entries(fields).map(([name, label]) => ({ name, label, kind, required }));
}

/** 50 fields: 20 texts, 2 e-mails, 2 CPFs, 2 CEPs, 4 phones, 4 dates, 4 numbers, 6 choices, 2 paragraphs, 4 yes-or-no. */
export const fields: Field[] = [
  ...many('text', { name: 'Nome completo', social_name: 'Nome social', nickname: 'Apelido' }, true),
  ...many('cpf', { cpf: 'CPF', manager_cpf: 'CPF do gestor' }, true),
  ...many('date', { born_at: 'Data de nascimento', hired_at: 'Data de admissão' }),
  choice('gender', 'Gênero', ['Feminino', 'Masculino', 'Outro', 'Prefiro não dizer']),
  choice('schooling', 'Escolaridade', ['Fundamental', 'Médio', 'Superior', 'Pós-graduação']),
  ...many('email', { email: 'E-mail', work_email: 'E-mail do trabalho' }, true),
  ...many('phone', {
    mobile: 'Celular',
    phone: 'Telefone',
    work_phone: 'Telefone do trabalho',
    emergency: 'Recado',
  }),
  ...many('cep', { zip: 'CEP', work_zip: 'CEP do trabalho' }),
  ...many('text', { street: 'Rua', number: 'Número', complement: 'Complemento', neighborhood: 'Bairro' }),
  ...many('text', { city: 'Cidade' }),
  choice('state', 'Estado', states),
  ...many('text', {
    work_street: 'Rua do trabalho',
    work_number: 'Número do trabalho',
    work_city: 'Cidade do trabalho',
  }),
  choice('work_state', 'Estado do trabalho', states),
  ...many('text', {
    company: 'Empresa',
    trade_name: 'Nome fantasia',
    department: 'Departamento',
    badge: 'Matrícula',
  }),
  choice('position', 'Cargo', ['Vendedor', 'Gerente', 'Supervisor', 'Balconista', 'Consultor técnico']),
  ...many('integer', {
    team_size: 'Pessoas na equipe',
    stores: 'Lojas atendidas',
    years: 'Anos de casa',
    children: 'Filhos',
  }),
  ...many('text', { bank: 'Banco', branch: 'Agência', account: 'Conta' }),
  ...many('text', { shirt: 'Tamanho da camisa', team: 'Time do coração' }),
  choice('contact', 'Contato preferido', ['WhatsApp', 'E-mail', 'Telefone', 'Carta']),
  ...many('date', { campaign_from: 'Participa desde', campaign_to: 'Participa até' }),
  ...many('paragraph', { about: 'Sobre você', notes: 'Observações' }),
  ...many('boolean', {
    news: 'Quero receber novidades',
    sms: 'Aceito SMS',
    whatsapp: 'Aceito WhatsApp',
    photo: 'Autorizo minha imagem',
  }),
];
