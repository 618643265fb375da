package com.fasterxml.jackson.datatype.jsr310;

import com.fasterxml.jackson.databind.deser.std.FromStringDeserializer;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.ToStringSerializer;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.function.Function;

public class JavaTimeModule extends SimpleModule {
	public JavaTimeModule() {
		addText(OffsetDateTime.class, OffsetDateTime::parse);
		addText(LocalDate.class, LocalDate::parse);
	}

	private <T> void addText(Class<T> type, Function<String, T> parse) {
		addSerializer(type, ToStringSerializer.instance);
		addDeserializer(type, new FromStringDeserializer<T>(type) {
			@Override
			protected T _deserialize(String text, com.fasterxml.jackson.databind.DeserializationContext context) {
				return parse.apply(text);
			}
		});
	}
}
