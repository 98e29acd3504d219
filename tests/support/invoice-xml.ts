/** A product of an invoice's XML. */
export interface XmlItem {
  code: string;
  title: string;
  /** `1.0000`. */
  quantity: string;
  /** In reais: `39.90`. */
  value: string;
}

/** An access key with the right check digit: modulus 11 over the others. */
function accessKey(number: string, model: string, issuer: string): string {
  const digits =
    `352611${issuer}${model}001${number.padStart(9, '0')}1123456${number.slice(-2).padStart(2, '0')}`
      .padEnd(43, '0')
      .slice(0, 43);
  let sum = 0;
  for (const [index, digit] of [...digits].reverse().entries()) sum += Number(digit) * (2 + (index % 8));
  const rest = sum % 11;
  return digits + (rest < 2 ? 0 : 11 - rest);
}

/** The XML of an NF-e (model 55) or an NFC-e (65), layout 4.00, with the parts that our code reads. */
export function invoiceXml(
  number: string,
  items: readonly XmlItem[],
  model: '55' | '65' = '55',
  issued = '2026-06-18T10:00:00-03:00',
  issuer = '00000000000191',
): string {
  const products = items.map(
    ({ code, title, quantity, value }, index) =>
      `<det nItem="${index + 1}"><prod><cProd>${code}</cProd><xProd>${title}</xProd><qCom>${quantity}</qCom><vProd>${value}</vProd></prod></det>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?><nfeProc xmlns="http://www.portalfiscal.inf.br/nfe" versao="4.00"><NFe><infNFe Id="NFe${accessKey(number, model, issuer)}" versao="4.00"><ide><mod>${model}</mod><nNF>${number}</nNF><dhEmi>${issued}</dhEmi></ide>${products.join('')}</infNFe></NFe></nfeProc>`;
}
