/** Settings of `flows.sign-in`, defaults filled in by the compiler (settings.schema.json). */
export interface SignInSettings {
  login_label: string;
  submit_label: string;
}

export interface Credentials {
  login: string;
  password: string;
}

export type FieldErrors = Partial<Record<keyof Credentials, string>>;
